import sharp from 'sharp'

export const aPhoto = async ({ width = 640, height = 480, color = '#a3a1e0' } = {}) => ({
  type: 'image/jpeg',
  bytes: await sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '54/1 59/1 0/1' } })
    .jpeg()
    .toBuffer(),
})
