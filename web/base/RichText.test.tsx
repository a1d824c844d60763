import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

const drawn = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML

test('words, lists and links are drawn', () => {
  expect(drawn('<p>a <strong>b</strong></p><ul><li>c</li></ul>')).toBe('<p>a <strong>b</strong></p><ul><li>c</li></ul>')
  expect(drawn('<a href="https://example.com/">d</a>')).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">d</a>',
  )
})

test.each([
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java&#x0A;script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x">b</p>', '<p>b</p>'],
  ['<script>alert(1)</script><style>*{}</style>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
])('%s acts on nothing', (html, expected) => {
  expect(drawn(html)).toBe(expected)
})
