import { codes } from '#domain/base/codes.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import type { Person } from '#test/person.ts'
import type { World } from '#test/world.ts'
import { plainPicture } from './pictures.ts'

const tones = ['#803030', '#308030', '#303080', '#808030', '#308080']
const DAY_MS = 24 * 3_600_000

/** Programs of a wall: two that take turns, and words that run below both. */
export interface SoakPrograms {
  /** Stops the program that is on and begins the other one. */
  change(): Promise<void>
}

/** Pictures alone, and a board of them: a film plays by the machine's own clock. */
export async function soakPrograms(world: World, venue: number, now: () => number): Promise<SoakPrograms> {
  const master = await world.signIn('beanmaster')
  const pictures: number[] = []
  for (const tone of tones) pictures.push(await pictureContent(master, tone))
  const programs = [pictures.slice(0, 3), [...pictures.slice(3), await boardContent(master)]]
  const places = { brdCode: 'BEAN', targetVenues: [venue] }
  const period = () => ({
    startDate: new Date(now() - DAY_MS).toISOString(),
    endDate: new Date(now() + 3 * DAY_MS).toISOString(),
  })
  await master.call('content/contentNoti/save', {
    ...{ ...places, ...period(), notiName: 'Cakes', notiText: 'Fresh cakes every morning' },
    ...({ contNotiType: 0, uiType: 'TXT02', infoType: 1, priority: 2 } as const),
  })
  let running: number | null = null
  return {
    async change() {
      // Nobody's session outlives the hours that pass.
      const operator = await world.signIn('beanmaster')
      if (running !== null)
        await operator.call('content/publish/stop', { publishIdx: running, stopReason: 'The other program' })
      const [contents = []] = programs
      const draft = { ...places, ...period(), publishName: `Pictures ${now()}`, contents }
      running = (await operator.call('content/publish/save', draft)).publishIdx
      programs.reverse()
    },
  }
}

async function pictureContent(master: Person, tone: string): Promise<number> {
  const fIdx = await sent(master, { name: `${tone}.png`, bytes: await plainPicture(1280, 720, tone) })
  await encoded(master, fIdx)
  const draft = { brdCode: 'BEAN', contentType: 20, layout: 'H', layoutType: 0, isPublic: 1 } as const
  return (await master.call('content/regist/save', { ...draft, contentName: tone, fIdx })).contentIdx
}

/** Two cells, in each of which two pictures dissolve into one another. */
async function boardContent(master: Person): Promise<number> {
  const images: number[] = []
  for (const tone of tones.slice(0, 4)) {
    const fIdx = await sent(master, {
      name: `${tone}.png`,
      bytes: await plainPicture(640, 360, tone),
      purpose: 'boardImage',
    })
    await encoded(master, fIdx)
    images.push((await master.call('board/image/save', { brdCode: 'BEAN', imgName: tone, tags: 'cake', fIdx })).imgIdx)
  }
  const pictures = images.map((imgIdx) => ({ imgIdx, isCropped: true, focusX: 50, focusY: 50 }))
  const cells = [pictures.slice(0, 2), pictures.slice(2)].map((own) => ({ align: 221 as const, pictures: own }))
  await master.call('board/material/save', {
    ...{ brdCode: 'BEAN', boardName: 'Cakes', layout: codes.layout.horizontal, cells, stepSeconds: 5, playSeconds: 15 },
    ...{ boardLayout: codes.boardLayout.twoSplit, boardFilter: codes.boardTransition.dissolve },
  })
  const [board] = (await master.call('board/material/list', { search: 'Cakes' })).list
  const contentIdx = board?.contentIdx ?? 0
  const { fIdx } = await master.call('content/regist/getData', { contentIdx })
  await encoded(master, fIdx)
  return contentIdx
}
