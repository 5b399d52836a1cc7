import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** RFC 8291, written from the standard. */
export const createBrowser = (id: string) => {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    id,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    /** Throws for what is not meant for this browser, or was changed. */
    open: (body: Buffer): Buffer => {
      const salt = body.subarray(0, 16)
      const theirsEnd = 21 + body.readUInt8(20)
      const theirs = body.subarray(21, theirsEnd)
      const shared = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, shared, 32))
      const derive = (info: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${info}\0`, bytes))
      const sealed = body.subarray(theirsEnd)
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2))
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>
