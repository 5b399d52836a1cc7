import { describe, expect, it } from 'vitest'
import { drawPhone, typePhone } from '#/ui/fields/phone-mask.ts'

const DRAWN = '+7 (973) 620-14-08'
const KEPT = '+79736201408'

const typed = (keys: string): string =>
  [...keys].reduce((phone, key) => {
    const text = drawPhone(phone) + key
    return typePhone(phone, text, text.length, 'insertText').phone
  }, '')

const erased = (phone: string, caret: number) => {
  const text = drawPhone(phone)
  return typePhone(phone, text.slice(0, caret - 1) + text.slice(caret), caret - 1, 'deleteContentBackward')
}

describe('phone mask', () => {
  it.each(['9736201408', '89736201408', '79736201408', '+79736201408'])(
    'draws %s typed key by key',
    (keys) => {
      expect(typed(keys)).toBe(KEPT)
      expect(drawPhone(typed(keys))).toBe(DRAWN)
    },
  )

  it.each(['8 (973) 620-14-08', '+7 973 620 14 08', '9736201408', ' +7(973)6201408', `+7 (${DRAWN}`])(
    'accepts %s pasted',
    (text) => {
      expect(typePhone('', text, text.length, 'insertFromPaste')).toEqual({
        phone: KEPT,
        drawn: DRAWN,
        caret: DRAWN.length,
      })
    },
  )

  it('keeps a landline that begins with 8', () => {
    expect(drawPhone('+78123456789')).toBe('+7 (812) 345-67-89')
  })

  it('closes the bracket behind the code of a smaller city', () => {
    expect(drawPhone(typed('3822905517'))).toBe('+7 (3822) 90-55-17')
  })

  it('erases the digit beside a bracket or a dash, and the caret stays there', () => {
    expect(erased(KEPT, '+7 (973) '.length)).toEqual({
      phone: '+7976201408',
      drawn: '+7 (976) 201-40-8',
      caret: 6,
    })
    expect(erased(KEPT, '+7 (973) 620-'.length).phone).toBe('+7973621408')
  })

  it('keeps the caret behind the digit typed in the middle', () => {
    const text = '+7 (9573) 620-14-0'
    expect(typePhone('+7973620140', text, '+7 (95'.length, 'insertText')).toEqual({
      phone: '+79573620140',
      drawn: '+7 (957) 362-01-40',
      caret: '+7 (95'.length,
    })
  })

  it('can be emptied', () => {
    expect(typePhone(KEPT, '', 0, 'deleteContentBackward').phone).toBe('')
    expect(erased('+7', 2).phone).toBe('')
  })
})
