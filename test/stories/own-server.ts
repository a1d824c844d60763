import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPTCHA } from '#test/person.ts'
import { freePort } from '../free-port.ts'

/** The product as it is started by `npm start`: a process of its own, with its own database in its own folder. */
export interface OwnServer {
  address: string
  dataFolder: string
  /** Password that the first start printed for the administrator. */
  firstPassword: string
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export async function openOwnServer(): Promise<OwnServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'litfass-story-'))
  const port = await freePort()
  const server = { process: startProcess(dataFolder, port) }
  const greeting = await greetingOf(server.process, firstSignIn)
  const own: OwnServer = {
    address: `http://127.0.0.1:${port}`,
    dataFolder,
    firstPassword: firstSignIn.exec(greeting)?.[1] ?? '',
    async kill() {
      await end(server.process, 'SIGKILL')
    },
    async start() {
      server.process = startProcess(dataFolder, port)
      await greetingOf(server.process, /Litfass is running/)
    },
    async stop() {
      await end(server.process, 'SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
  return own
}

function startProcess(dataFolder: string, port: number): ChildProcess {
  const root = join(import.meta.dirname, '..', '..')
  return spawn(process.execPath, ['server/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CAPTCHA_TEST_ANSWER: CAPTCHA,
      PORT: String(port),
      DATA_FOLDER: dataFolder,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ENCODER_PRESET: 'ultrafast',
      OVERLOAD_MS: '0',
    },
  })
}

const firstSignIn = /^ +admin +(\S+) .*\n/m

/** Everything that is printed until it says what is waited for. */
async function greetingOf({ stdout }: ChildProcess, awaited: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk)
    if (awaited.test(text)) return text
  }
  throw new Error(`The server ended before it listened: ${text}`)
}

async function end(process: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill(signal)
  await ended
}
