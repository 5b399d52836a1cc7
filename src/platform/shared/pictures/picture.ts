/** Files are `${src}-${width}.avif` and `.webp`. */
export type Picture = {
  src: string
  widths: number[]
  width: number
  height: number
  alt: string
  /** Of the top edge, painted above the picture in a 4:5 frame. */
  color: string
  /** A data URL of about 20 px. */
  blur: string
  /** Kept when cropped: shares from left and top. */
  focus?: [number, number] | undefined
}
