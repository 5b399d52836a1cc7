import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown).html.trim()

test('writes paragraphs, lists and tables', () => {
  expect(html('Букет **свежий**')).toBe('<p>Букет <strong>свежий</strong></p>')
  expect(html('- роза\n- пион')).toBe('<ul>\n<li>роза</li>\n<li>пион</li>\n</ul>')
  expect(html('| Зона | Цена |\n|---|---|\n| Центр | 250 ₽ |')).toContain('<td>Центр</td>')
})

test('gives second-level headings ids of their own and lists them', () => {
  const page = renderMarkdown(
    '# Доставка\n\n## Сколько стоит?\n\n### Мелочи\n\n## Сколько *стоит*\n\n## «Ночь» & день\n\n## !!!',
  )
  expect(page.headings).toEqual([
    { id: 'доставка', text: 'Доставка' },
    { id: 'сколько-стоит', text: 'Сколько стоит?' },
    { id: 'сколько-стоит-2', text: 'Сколько стоит' },
    { id: 'ночь-день', text: '«Ночь» & день' },
    { id: 'section', text: '!!!' },
  ])
  expect(page.html).toContain('<h2 id="сколько-стоит-2">Сколько <em>стоит</em></h2>')
  expect(page.html).toContain('<h3 id="мелочи">')
  expect(page.html).not.toContain('<h1')
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['текст <img src=x onerror=alert(1)> дальше', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<a href="javascript:alert(1)">сюда</a>', '&lt;a href=&quot;javascript:alert(1)&quot;&gt;'],
  ['`<b>`', '<code>&lt;b&gt;</code>'],
  ['## <svg onload=alert(1)>', '&lt;svg onload=alert(1)&gt;</h2>'],
])('shows raw HTML as text: %s', (markdown, expected) => {
  expect(html(markdown)).toContain(expected)
  expect(html(markdown)).not.toMatch(/<(script|img|svg|a|b)\b/)
})

test.each([
  '[сюда](javascript:alert(1))',
  '[сюда](JaVaScRiPt:alert(1))',
  '[сюда](&#106;avascript:alert(1))',
  '[сюда](data:text/html;base64,PHNjcmlwdD4=)',
  '[сюда](vbscript:x)',
  '[сюда](//example.com)',
  '<javascript:alert(1)>',
  '![фото](javascript:alert(1))',
  '![фото](data:image/svg+xml,<svg/onload=alert(1)>)',
])('leads nowhere it may not: %s', (markdown) => {
  expect(html(markdown)).not.toMatch(/href=|src=/)
})

test('leaves good links and pictures, their quotes escaped', () => {
  expect(html('[акции](/promo)')).toBe('<p><a href="/promo">акции</a></p>')
  expect(html('[почта](mailto:hello@example.com)')).toContain('href="mailto:hello@example.com"')
  expect(html('[позвонить](tel:+73812000001)')).toContain('href="tel:+73812000001"')
  expect(html('[a](https://example.com/?a="b "c" onclick=x")')).not.toMatch(/<a [^>]*onclick/)
  expect(html('![роза "в вазе"](/pictures/rose.webp "х\' y")')).toContain('alt="роза &quot;в вазе&quot;"')
})
