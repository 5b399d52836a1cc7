import { expect, it } from 'vitest'
import { isPictureFile, pictureMatcher } from './match-picture.ts'

const owner = (id: number, slug: string, name: string, articles: string[] = [], files: string[] = []) => ({
  id,
  slug,
  name,
  articles,
  files,
})
const match = pictureMatcher([
  owner(1, 'nezhnost', 'Нежность', ['US-1']),
  owner(2, 'krasnye-rozy-50', 'Красные розы 50 см', ['15', 'KR/50']),
  owner(3, 'krasnye-rozy', 'Красные розы'),
  owner(4, 'dvoynik-1', 'Двойник', [], ['photos/IMG_77.JPG']),
  owner(5, 'dvoynik-2', 'Двойник'),
])

it.each([
  ['nezhnost.jpg', 1],
  ['Нежность.JPG', 1],
  ['нежность (2).webp', 1],
  ['Нежность_03.png', 1],
  ['us-1.jpeg', 1],
  ['krasnye-rozy-50.jpg', 2],
  ['krasnye-rozy-50-2.jpg', 2],
  ['krasnye-rozy-2.jpg', 3],
  ['KR-50.jpg', 2],
  ['15.jpg', 2],
  ['фото/Нежность/1.jpg', 1],
  ['фото/Нежность/дополнительно/вид сбоку.jpg', 1],
  ['img_77.jpg', 4],
  ['Нежность.jpg'.normalize('NFD'), 1],
  ['Двойник.jpg', undefined],
  ['кто-то.jpg', undefined],
  ['.jpg', undefined],
])('%s', (path, id) => {
  expect(match(path)?.id).toBe(id)
})

it.each([
  ['__MACOSX/._nezhnost.jpg', false],
  ['a/.DS_Store', false],
  ['a/Thumbs.db', false],
  ['price.xlsx', false],
  ['a/b.AVIF', true],
])('%s is a picture: %s', (path, isOne) => {
  expect(isPictureFile(path)).toBe(isOne)
})
