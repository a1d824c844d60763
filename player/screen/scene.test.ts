import { expect, test } from 'vitest'
import { usualLook } from '#domain/screen/look.ts'
import { drawScene } from '#player/screen/scene.ts'

test('words of the whole screen that are drawn ahead run from the moment at which they are on', () => {
  const place = document.createElement('div')
  const scene = { kind: 'words', shape: 'TXT02', title: null, text: 'Closed on Monday' } as const
  const drawn = drawScene(place, scene, { offset: 0, address: () => '', look: usualLook })
  const line = place.querySelector('span')
  expect(line?.style.animationPlayState).toBe('paused')
  drawn.begin()
  expect(line?.style.animationPlayState).toBe('running')
})
