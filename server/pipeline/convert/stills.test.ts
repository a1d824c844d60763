import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { admit } from '#server/pipeline/admit.ts'
import { hugePng, pdf, picture } from '#server/pipeline/fixtures.ts'
import { admitted, openTrial, refusalOf, thrownBy } from '#server/pipeline/trial.fixture.ts'

const { made, placed, close } = await openTrial()
afterAll(close)

describe('a picture', () => {
  test('is drawn anew, upright, in screen colours and without what hangs behind it', async () => {
    const jpeg = await (await picture(400, 300)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const path = await placed('tail.jpg', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]))
    const admission = await admitted(path)
    expect(admission).toMatchObject({ layout: 'vertical', size: { width: 300, height: 400 } })
    const { variants } = await made(admission)
    const bytes = await readFile(variants[0]?.path ?? '')
    expect(bytes.includes('<script')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400, space: 'srgb' })
  })

  test('in print colours becomes one in screen colours', async () => {
    const path = await placed('print.jpg', await (await picture(300, 200)).toColourspace('cmyk').jpeg().toBuffer())
    const { variants } = await made(await admitted(path))
    expect(await sharp(variants[0]?.path).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('that is square suits either layout', async () => {
    const path = await placed('square.png', await (await picture(64, 64)).png().toBuffer())
    for (const layout of ['horizontal', 'vertical'] as const) {
      expect(await admit({ path, name: 'square.png' }, { layout })).toMatchObject({ layout: undefined })
    }
  })

  test('is known by its content: a PNG named .jpg is a PNG', async () => {
    const path = await placed('renamed.jpg', await (await picture(64, 32)).png().toBuffer())
    expect(await admitted(path)).toMatchObject({ kind: 'image', extension: 'png' })
  })

  const wrong: [string, Buffer, string][] = [
    ['bomb.png', hugePng(65_536), 'file.tooManyPixels'],
    ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file.typeMismatch'],
    ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'file.typeMismatch'],
    ['film.jpg', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), 'file.typeMismatch'],
    ['empty.pdf', Buffer.alloc(0), 'file.empty'],
    ['sheet.xlsx', Buffer.from('PK'), 'file.extension'],
    ['nameless', Buffer.from('x'), 'file.extension'],
  ]
  test.each(wrong)('%s is refused', async (name, bytes, reason) => {
    expect(await refusalOf(admitted(await placed(name, bytes)))).toBe(reason)
  })

  test('that was cut off is refused', async () => {
    const whole = await (await picture(400, 300)).jpeg().toBuffer()
    const path = await placed('cut.jpg', whole.subarray(0, whole.length / 2))
    expect(await refusalOf(admitted(path))).toBe('file.corrupt')
  })

  test('is read to its end when it is drawn: one cut off since it was taken in is refused', async () => {
    const whole = await (await picture(400, 300)).jpeg().toBuffer()
    const path = await placed('shortened.jpg', whole)
    const admission = await admitted(path)
    await writeFile(path, whole.subarray(0, whole.length / 2))
    expect(await refusalOf(made(admission))).toBe('file.corrupt')
  })
})

describe('a document', () => {
  const portrait = { width: 300, height: 400 }

  test('becomes one picture a page and a thumbnail', async () => {
    const path = await placed('two.pdf', pdf([portrait, { width: 400, height: 300, turned: 90 }]))
    const admission = await admitted(path)
    expect(admission).toMatchObject({ layout: 'vertical', pages: [portrait, portrait] })
    const { variants } = await made(admission)
    expect(variants.map(({ kind, page, width }) => [kind, page, width])).toEqual([
      ['page', 1, 1080],
      ['page', 2, 1080],
      ['thumb', 0, 240],
    ])
  })

  test('whose pages lie differently is refused, with the page', async () => {
    const path = await placed('mixed.pdf', pdf([portrait, portrait, { width: 400, height: 300 }]))
    expect(await thrownBy(admitted(path))).toMatchObject({ id: 'file.mixedPages', details: { values: { page: 3 } } })
    const lying = admit({ path, name: 'mixed.pdf' }, { layout: 'horizontal' })
    expect(await thrownBy(lying)).toMatchObject({ id: 'file.pageNotHorizontal', details: { values: { page: 1 } } })
  })

  const wrong: [string, Buffer, string][] = [
    ['locked.pdf', pdf([portrait], { locked: true }), 'file.encrypted'],
    ['broken.pdf', Buffer.from('%PDF-1.4\nnothing follows'), 'file.corrupt'],
    ['thick.pdf', pdf(Array.from({ length: 51 }, () => portrait)), 'file.tooManyPages'],
  ]
  test.each(wrong)('%s is refused', async (name, bytes, reason) => {
    expect(await refusalOf(admitted(await placed(name, bytes)))).toBe(reason)
  })
})
