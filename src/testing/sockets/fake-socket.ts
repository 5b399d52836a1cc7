export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  readonly url: string
  readonly sent: string[] = []
  closedWith: number | undefined
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.made.push(this)
  }
  close(code: number) {
    this.closedWith = code
  }
  send(text: string) {
    this.sent.push(text)
  }
  begin() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  end(code: number, wasClean = true) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, wasClean }))
  }
}

export const socket = (n: number): FakeSocket => {
  const found = FakeSocket.made[n]
  if (!found) throw new Error(`there is no socket ${n}`)
  return found
}
export const tries = (): number => FakeSocket.made.length
