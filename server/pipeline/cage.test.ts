import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { run } from '#server/pipeline/run.ts'
import { caged, cageFinder, cageKind } from '#server/pipeline/sandbox.ts'
import { checkTools, findTools, toolChecker } from '#server/pipeline/tools.ts'

const kind = await cageKind()
const brief = { readable: [], cpuSeconds: 5, milliseconds: 10_000 }
const shell = (script: string) => ({ program: '/bin/sh', arguments: ['-c', script] })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-cage-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.skipIf(kind === 'none')('a program that reads a stranger’s file', () => {
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

describe.skipIf(kind !== 'bubblewrap')('behind walls, such a program', () => {
  test('sees no home, no other file, no secret of ours, and no network', async () => {
    await writeFile(join(folder, 'other'), 'secret')
    const look = `ls ${homedir()} ${folder}; env; cat /proc/net/dev`
    const { output } = await run(shell(look), brief)
    expect(output).not.toContain('other')
    expect(output).not.toContain('VITEST')
    expect(output.match(/^ *\w+:/gm)?.map((name) => name.trim())).toEqual(['lo:'])
  })

  test('reads what it is given and writes only where it may', async () => {
    const given = join(folder, 'given')
    await writeFile(given, 'bytes')
    const limits = { ...brief, readable: [given], writable: folder }
    const { code } = await run(shell(`cat ${given} > ${folder}/made && ! echo x > /usr/made`), limits)
    expect(code).toBe(0)
    expect(await readFile(join(folder, 'made'), 'utf8')).toBe('bytes')
  })
})

test.skipIf(kind === 'none')('every such program is held to its limits and lets others go first', async () => {
  const { arguments: flags } = await caged(shell('true'), { ...brief, memoryBytes: 1e9 })
  expect(flags).toEqual(expect.arrayContaining(['--as=1000000000', '--cpu=5', '--core=0', 'nice']))
})

test('a cage that did not answer in time is asked for again, and kept once it did', async () => {
  const walls = join(folder, 'bwrap')
  const seen = join(folder, 'seen')
  await writeFile(walls, `#!/bin/sh\n[ -e ${seen} ] && exit 0\ntouch ${seen}\nexec sleep 60\n`, { mode: 0o755 })
  const find = cageFinder({ PATH: `${folder}:${process.env.PATH}` }, 1000)
  expect(await find()).not.toBe('bubblewrap')
  await vi.waitFor(async () => expect(await find()).toBe('bubblewrap'), { timeout: 20_000 })
  await rm(walls)
  expect(await find()).toBe('bubblewrap')
})

test('a machine that forbids a cage is asked once', async () => {
  const [walls, asked] = [join(folder, 'bwrap'), join(folder, 'asked')]
  await writeFile(walls, `#!/bin/sh\necho asked >> ${asked}\nexit 1\n`, { mode: 0o755 })
  const find = cageFinder({ PATH: `${folder}:${process.env.PATH}` }, 20_000)
  expect([await find(), await find()]).not.toContain('bubblewrap')
  expect(await readFile(asked, 'utf8')).toBe('asked\n')
  await rm(walls)
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
