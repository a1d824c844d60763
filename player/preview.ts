import '#player/old-browsers.ts'
import { usualLook } from '#domain/screen/look.ts'
import { isPreview, type Preview, type PreviewRuns, previewReady } from '#domain/screen/preview.ts'
import { languageOf } from '#labels/words.ts'
import { element } from '#player/screen/element.ts'
import { imageLayer } from '#player/screen/layer.ts'
import { type Drawn, drawScene } from '#player/screen/scene.ts'
import { drawStrip, secondsToRun } from '#player/screen/strip.ts'
import { say } from '#player/screen/words.ts'

/** Preview of a screen, for the console that frames this page: drawn by the player's own code. */
const exercise = say(languageOf(navigator.languages), 'player.exercise')
let drawn: Drawn | null = null

addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && isPreview(data)) show(data)
})
parent.postMessage(previewReady, location.origin)

function show({ scene, picture, notice, addresses, look = usualLook }: Preview) {
  const address = (sha256: string) => addresses[sha256] ?? ''
  drawn?.end()
  const place = element('stage')
  place.textContent = ''
  void drawStrip(element('strip'), notice ?? null, { look, address, now: Date.now(), exercise })
  if (picture) {
    const layer = imageLayer(address)
    layer.element.style.opacity = '1'
    place.appendChild(layer.element)
    layer.prepare(picture, 0).catch(console.error)
  }
  if (!scene) return
  const layer = place.appendChild(document.createElement('div'))
  layer.className = 'scene'
  layer.style.opacity = '1'
  const next = drawScene(layer, scene, { offset: 0, address, look })
  drawn = next
  next.isReady.then(() => {
    next.begin()
    tellRun(layer, look.speed)
  }, console.error)
}

function tellRun(layer: HTMLElement, speed: number) {
  const line = layer.querySelector<HTMLElement>('.words.TXT02 span')
  const told: PreviewRuns = { kind: 'preview-runs', seconds: line ? secondsToRun(line, speed) : 0 }
  parent.postMessage(told, location.origin)
}
