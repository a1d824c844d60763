import { codes } from '#domain/base/codes.ts'
import { cellsOf, placesIn } from '#domain/screen/board-cells.ts'
import { type NoticeLook, usualLook } from '#domain/screen/look.ts'
import type { BoardScene, BoardSceneCell, Scene, ScenePicture, WordsScene } from '#domain/screen/scene.ts'
import { run, wordsOf } from '#player/screen/strip.ts'
import { enter, TRANSITION_MS } from '#player/screen/transition.ts'

/** A scene in its place, ready to begin. */
export interface Drawn {
  /** Resolves when all of its pictures can be painted. */
  isReady: Promise<unknown>
  /** Lets it come on over whatever is behind it. */
  begin(): void
  /** For so long what is behind it can still be seen. */
  entranceMs: number
  end(): void
}

/** Draws a scene as it looks so many milliseconds after its beginning; the console's preview does it by the same code. */
export function drawScene(
  place: HTMLElement,
  scene: Scene,
  { offset, address, look = usualLook }: { offset: number; address(sha256: string): string; look?: NoticeLook },
): Drawn {
  place.textContent = ''
  if (scene.kind === 'words') return drawWords(place, scene, look)
  return drawBoard(place, scene, offset, address)
}

function drawWords(place: HTMLElement, { shape, title, text }: WordsScene, look: NoticeLook): Drawn {
  const words = place.appendChild(document.createElement('div'))
  words.className = `words ${shape}`
  words.style.background = look.ground
  words.style.color = look.ink
  if (title !== null) words.appendChild(wordsOf('strong', title))
  const line = words.appendChild(wordsOf('span', text))
  // It is drawn before its time: words that ran already would come in with their beginning lost.
  line.style.animationPlayState = 'paused'
  const begin = () => {
    if (shape === codes.noticeUiType.running) run(line, look.speed, 0)
    line.style.animationPlayState = 'running'
  }
  return { isReady: Promise.resolve(), begin, entranceMs: 0, end: () => undefined }
}

function drawBoard(place: HTMLElement, scene: BoardScene, offset: number, address: (sha256: string) => string): Drawn {
  const rooms = cellsOf(scene.layout, scene.isUpright)
  const cells = scene.cells.flatMap((cell, at) => {
    const room = rooms[at]
    return room ? [boardCell(place, room, cell, scene, offset, address)] : []
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let step = Math.floor(offset / scene.stepMs)
  const goOn = (inMs: number) => {
    timer = setTimeout(() => {
      step += 1
      for (const cell of cells) cell.turn(step)
      goOn(scene.stepMs)
    }, inMs)
  }
  const takesTurns = scene.cells.some(({ pictures }) => pictures.length > 1)
  return {
    isReady: Promise.all(cells.map(({ isReady }) => isReady)),
    begin() {
      for (const cell of cells) cell.turn(step)
      if (takesTurns) goOn(scene.stepMs - (offset % scene.stepMs))
    },
    entranceMs: TRANSITION_MS,
    end: () => clearTimeout(timer),
  }
}

function boardCell(
  place: HTMLElement,
  room: { x: number; y: number; width: number; height: number },
  { align, pictures }: BoardSceneCell,
  { transition }: BoardScene,
  offset: number,
  address: (sha256: string) => string,
) {
  const cell = place.appendChild(document.createElement('div'))
  cell.className = 'cell'
  Object.assign(cell.style, {
    left: `${room.x}%`,
    top: `${room.y}%`,
    width: `${room.width}%`,
    height: `${room.height}%`,
  })
  const slides = pictures.map((picture) => slideOf(picture, align, address))
  let shown: HTMLElement | null = null
  return {
    isReady: Promise.all(slides.map(({ isReady }) => isReady)),
    turn(step: number) {
      const next = slides[step % Math.max(1, slides.length)]
      if (!next || next.element === shown) return
      // One that comes in late is on already: nobody saw it begin.
      enter(cell, next.element, shown === null && offset > TRANSITION_MS ? codes.boardTransition.cut : transition)
      shown = next.element
    },
  }
}

/** A picture with the ground of its cell; twice where it stands at the top and at the bottom. */
function slideOf(
  { file, isCropped, focusX, focusY }: ScenePicture,
  align: BoardSceneCell['align'],
  address: (sha256: string) => string,
) {
  const element = document.createElement('div')
  element.className = 'slide'
  const places = placesIn(align)
  const images = places.map(({ x, y }) => {
    const image = element.appendChild(document.createElement('img'))
    image.alt = ''
    image.src = address(file.sha256)
    image.style.height = `${100 / places.length}%`
    image.style.objectFit = isCropped ? 'cover' : 'contain'
    image.style.objectPosition = isCropped ? `${focusX}% ${focusY}%` : `${x}% ${y}%`
    return image
  })
  return { element, isReady: Promise.all(images.map((image) => image.decode())) }
}
