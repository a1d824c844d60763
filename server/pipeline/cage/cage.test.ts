import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caged } from '#server/pipeline/cage/cage.ts'
import { cageAccount, isRoot } from '#server/pipeline/cage/cage-account.ts'
import { cageFinder, cageKind, settleFor } from '#server/pipeline/cage/cage-kind.ts'
import { callFilter } from '#server/pipeline/cage/system-calls.ts'
import { checkTools, findTools, toolChecker } from '#server/pipeline/cage/tools.ts'
import { film, pdf, picture } from '#server/pipeline/fixtures.ts'
import { run } from '#server/pipeline/run.ts'
import { admitted, refusalOf } from '#server/pipeline/trial.fixture.ts'
import { eventually } from '#test/eventually.ts'

const kind = await cageKind()
const brief = { readable: [], cpuSeconds: 5, milliseconds: 10_000 }
const shell = (script: string) => ({ program: '/bin/sh', arguments: ['-c', script] })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-cage-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.skipIf(kind === 'bare' || kind === 'none')('a program that reads a stranger’s file', () => {
  test('ends when its time is up', async () => {
    expect(await run(shell('while :; do :; done'), { ...brief, milliseconds: 200 })).toMatchObject({ timedOut: true })
  })

  test('ends when its share of the processor is used up', async () => {
    expect(await run(shell('while :; do :; done'), { ...brief, cpuSeconds: 1 })).toMatchObject({ timedOut: true })
  })

  test('cannot take more memory than its share', async () => {
    const { code } = await run(shell('x=$(head -c 400000000 /dev/zero | tr "\\0" a)'), { ...brief, memoryBytes: 1e8 })
    expect(code).not.toBe(0)
  })

  test('ends when nobody waits for it any more', async () => {
    const signal = AbortSignal.abort()
    await expect(run(shell('true'), { ...brief, signal })).rejects.toThrow('aborted')
  })
})

describe.skipIf(kind !== 'walls')('behind walls, such a program', () => {
  test('works in a folder that nobody else may enter', async () => {
    const own = await mkdtemp(join(tmpdir(), 'litfass-own-'))
    try {
      const { output, errors } = await run(shell('pwd; echo made > by-it; cat by-it'), { ...brief, writable: own })
      expect([output, errors]).toEqual([`${own}\nmade\n`, ''])
    } finally {
      await rm(own, { recursive: true })
    }
  })

  test('sees no home, no other file, no secret of ours, and no network', async () => {
    await writeFile(join(folder, 'other'), 'secret')
    const look = `ls ${homedir()} ${folder}; env; cat /proc/net/dev`
    const { output } = await run(shell(look), brief)
    expect(output).not.toContain('other')
    expect(output).not.toContain('VITEST')
    expect(output.match(/^ *\w+:/gm)?.map((name) => name.trim())).toEqual(['lo:'])
  })

  const plainUser = isRoot ? [{ name: 'a plain user', uid: 65_534 }] : []
  test.each([{ name: 'whoever runs this', uid: undefined }, ...plainUser])(
    'is nobody and reaches nothing, started as $name',
    async ({ uid }) => {
      const own = await mkdtemp(join(tmpdir(), 'litfass-tries-'))
      const listener = createServer().listen(0, '127.0.0.1')
      await once(listener, 'listening')
      try {
        if (uid) await chown(own, uid, uid)
        const { port } = listener.address() as { port: number }
        const fixture = join(import.meta.dirname, 'cage-tries.fixture.ts')
        const as = uid ? { uid, gid: uid } : {}
        const { stdout } = await promisify(execFile)(process.execPath, [fixture, own, String(port)], {
          cwd: '/',
          ...as,
        })
        expect(stdout.replaceAll('\t', ' ').split('\n').filter(Boolean)).toEqual([
          `account: ${cageAccount} ${cageAccount} ${cageAccount}`,
          ...['Inh', 'Prm', 'Eff', 'Bnd', 'Amb'].map((set) => `Cap${set}: 0000000000000000`),
          'NoNewPrivs: 1',
          `Seccomp: ${callFilter() ? 2 : 0}`,
          'environment: HOME PATH PWD ',
          'network: lo',
          expect.stringMatching(/^processes: \d$/),
          'read what is given: done',
          'write the own folder: done',
          'write what is given: refused',
          'own what is given: refused',
          'write the system: refused',
          'write the settings of the kernel: refused',
          'remount what is given: refused',
          'remount the system: refused',
          'mount: refused',
          'become root in a namespace: refused',
          'open a namespace of mounts: refused',
          'become root: refused',
          'connect: refused',
          'read the database: refused',
          'list the data folder: refused',
          'read the passwords: refused',
        ])
        if (isRoot && !uid) expect(await stat(join(own, 'work', 'made'))).toMatchObject({ uid: cageAccount })
        expect(await stat(join(own, 'given'))).toMatchObject({ uid: uid ?? process.getuid?.() })
      } finally {
        listener.close()
        await rm(own, { recursive: true })
      }
    },
  )

  test('is given no file through a link that another one made', async () => {
    const link = join(folder, 'link')
    await symlink('/etc/shadow', link)
    if (isRoot) await expect(run(shell('true'), { ...brief, readable: [link] })).rejects.toThrow('ELOOP')
    await rm(link)
  })
})

test.skipIf(kind === 'bare' || kind === 'none')(
  'every such program is held to its limits and lets others go first',
  async () => {
    const { arguments: flags } = await caged(shell('true'), { ...brief, memoryBytes: 1e9 })
    expect(flags).toEqual(expect.arrayContaining(['--as=1000000000', '--cpu=5', '--core=0', 'nice']))
  },
)

describe('where walls cannot be put up', () => {
  const noWalls = async () => {
    const path = await mkdtemp(join(folder, 'path-'))
    await writeFile(join(path, 'bwrap'), '#!/bin/sh\necho asked >> "$0.asked"\nexit 1\n', { mode: 0o755 })
    return { asked: join(path, 'bwrap.asked'), environment: { PATH: `${path}:${process.env.PATH}` } }
  }

  test('nothing is read under the own account, and the machine is asked once', async () => {
    const { asked, environment } = await noWalls()
    const find = cageFinder(environment)
    expect([await find(), await find()]).toEqual(['none', 'none'])
    expect(await readFile(asked, 'utf8')).toBe('asked\n')
  })

  test.each(['photo.png', 'offer.pdf', 'film.mp4'])('no decoder sees %s', async (name) => {
    const [portrait, path] = [{ width: 300, height: 400 }, join(folder, name)]
    if (name === 'photo.png') await writeFile(path, await (await picture(64, 32)).png().toBuffer())
    if (name === 'offer.pdf') await writeFile(path, pdf([portrait]))
    if (name === 'film.mp4') await film(folder, name)
    settleFor('none')
    expect(await refusalOf(admitted(path))).toBe('file.conversionUnavailable')
    settleFor(undefined)
    expect(await admitted(path)).toMatchObject({ path })
  })

  test('an operator may do without them, by saying so', async () => {
    const { environment } = await noWalls()
    expect(['limits', 'bare']).toContain(await cageFinder({ ...environment, UNWALLED_CONVERTERS: '1' })())
  })

  test('a machine that did not answer in time is asked again, and its answer is kept', async () => {
    const path = await mkdtemp(join(folder, 'path-'))
    const [walls, seen] = [join(path, 'bwrap'), join(path, 'seen')]
    await writeFile(walls, `#!/bin/sh\n[ -e ${seen} ] && exit 0\ntouch ${seen}\nexec sleep 60\n`, { mode: 0o755 })
    const find = cageFinder({ PATH: `${path}:${process.env.PATH}` }, 1000)
    expect(await find()).toBe('none')
    await eventually(async () => expect(await find()).toBe('walls'))
    await rm(walls)
    expect(await find()).toBe('walls')
  })
})

test('the filter of system calls is written for the machines we know, and whole', () => {
  expect(callFilter('x64')?.byteLength).toBe(callFilter('arm64')?.byteLength)
  expect(callFilter('s390x')).toBeUndefined()
})

describe('the programs for video', () => {
  test('that are installed later are found without a new start', async () => {
    const environment: Record<string, string | undefined> = { ...process.env, FFMPEG_PATH: join(folder, 'nowhere') }
    const check = toolChecker(environment)
    expect(await check()).toMatchObject({ available: false })
    environment.FFMPEG_PATH = process.env.FFMPEG_PATH
    expect(await check()).toMatchObject({ available: true })
  })

  test('are found and can do what is needed', async () => {
    expect(await checkTools()).toMatchObject({ available: true, tools: { version: expect.stringMatching(/^\S+$/) } })
  })

  test('that are missing are named with the line that installs them', async () => {
    const check = await findTools({ PATH: folder })
    expect(check).toMatchObject({ available: false, reason: 'ffmpeg was not found' })
    expect(check.available ? '' : check.remedy).toMatch(/install/)
  })

  test('that lack an encoder are not relied on', async () => {
    const poor = join(folder, 'ffmpeg')
    await writeFile(poor, '#!/bin/sh\necho " V..... libx264 encoder"\n', { mode: 0o755 })
    const check = await findTools({ FFMPEG_PATH: poor, FFPROBE_PATH: poor })
    expect(check).toMatchObject({ available: false, reason: expect.stringContaining('aac') })
  })
})
