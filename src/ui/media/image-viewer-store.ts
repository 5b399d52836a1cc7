import { create } from 'zustand'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

type ImageViewer = {
  open: boolean
  images: readonly Picture[]
  index: number
  name: string
  onMove?: ((index: number) => void) | undefined
}

/** `spec §2`; drawn by `gallery-viewer.tsx`. */
export const useImageViewer = create<ImageViewer>(() => ({ open: false, images: [], index: 0, name: '' }))

export const openImages = (viewed: Omit<ImageViewer, 'open'>): void =>
  useImageViewer.setState({ onMove: undefined, ...viewed, open: true })

export const closeImages = (): void => useImageViewer.setState({ open: false })

export const showImage = (index: number): void => {
  useImageViewer.setState({ index })
  useImageViewer.getState().onMove?.(index)
}
