/** A stored picture: files are `${src}-${width}.avif` and `.webp`. */
export type Picture = {
  src: string
  widths: number[]
  width: number
  height: number
  alt: string
  /** The picture's own top colour, painted above the bouquet in a 4:5 frame. */
  color: string
  /** A data URL of some 20 px, shown until the picture has come. */
  blur: string
  /** What stays in sight when a frame cuts the picture: shares from the left and from the top. */
  focus?: [number, number] | undefined
}
