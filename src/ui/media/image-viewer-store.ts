import { create } from 'zustand'
import type { Picture } from '#/platform/shared/picture.ts'

type ImageViewer = {
  open: boolean
  images: readonly Picture[]
  /** Which of them is looked at. */
  index: number
  /** What they show: names the viewer. */
  name: string
  /** Who opened it follows what is looked at. */
  onMove?: ((index: number) => void) | undefined
}

/** Pictures over the whole screen (`spec §2`: images and active index); drawn by `gallery-viewer.tsx`. */
export const useImageViewer = create<ImageViewer>(() => ({ open: false, images: [], index: 0, name: '' }))

export const openImages = (viewed: Omit<ImageViewer, 'open'>): void =>
  useImageViewer.setState({ onMove: undefined, ...viewed, open: true })

export const closeImages = (): void => useImageViewer.setState({ open: false })

export const showImage = (index: number): void => {
  useImageViewer.setState({ index })
  useImageViewer.getState().onMove?.(index)
}
