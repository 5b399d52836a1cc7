import { expect, it } from 'vitest'
import { isClosingDrag, lockedAxis } from '#/ui/overlays/swipe-to-close.ts'

it('locks a direction after 8 px and only at 2:1', () => {
  expect(lockedAxis(0, 7)).toBeNull()
  expect(lockedAxis(0, 8)).toBe('y')
  expect(lockedAxis(-16, 8)).toBe('x')
  expect(lockedAxis(15, 10)).toBeNull()
})

it('closes over 120 px the right way and under 30 px sideways', () => {
  expect(isClosingDrag(120, 0)).toBe(false)
  expect(isClosingDrag(121, -29)).toBe(true)
  expect(isClosingDrag(300, 30)).toBe(false)
  expect(isClosingDrag(-300, 0)).toBe(false)
})
