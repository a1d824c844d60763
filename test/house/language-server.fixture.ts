import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')
const addressOf = (path: string) => `${pathToFileURL(root).href}/${path}`

interface Place {
  uri: string
  range: { start: { line: number } }
}
interface Message {
  id?: number
  method?: string
  params?: { items?: unknown[] }
  result?: unknown
}

/** A file and a text in it. */
export type Spot = readonly [path: string, marked: string]

export function find([path, marked]: Spot) {
  const text = readFileSync(join(root, path), 'utf8')
  const at = text.indexOf(marked.replace('|', ''))
  if (at < 0) throw new Error(`${path} does not hold ${marked}`)
  const before = text.slice(0, at + Math.max(0, marked.indexOf('|'))).split('\n')
  return { text, line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

/** The compiler's language server over its standard input and output, as an editor speaks to it. */
export class LanguageServer {
  #process: ChildProcess
  #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #open = new Set<string>()
  #received = Buffer.alloc(0)
  #last = 0

  constructor() {
    this.#process = spawn(join(root, 'node_modules/.bin/tsc'), ['--lsp', '--stdio'], { cwd: root })
    this.#process.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The language server has ended'))
    })
    this.#process.stdout?.on('data', (bytes: Buffer) => this.#receive(bytes))
  }

  async begin() {
    const rootUri = pathToFileURL(root).href
    await this.#ask('initialize', { processId: process.pid, rootUri, capabilities: {} })
    this.#send({ method: 'initialized', params: {} })
  }

  end() {
    this.#process.kill()
  }

  /** Places to which a word leads, as `path:line` each; `|` in the text of the file stands before the word. */
  async go(kind: 'definition' | 'implementation' | 'references', [path, marked]: Spot): Promise<string[]> {
    const { text, line, character } = find([path, marked])
    const uri = addressOf(path)
    const languageId = path.endsWith('x') ? 'typescriptreact' : 'typescript'
    if (!this.#open.has(uri))
      this.#send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId, version: 1, text } } })
    this.#open.add(uri)
    const params = { textDocument: { uri }, position: { line, character }, context: { includeDeclaration: false } }
    // The protocol answers these three with places, or with null where there is none.
    const places = ((await this.#ask(`textDocument/${kind}`, params)) ?? []) as Place[]
    return places.map(({ uri: address, range }) => `${address.slice(addressOf('').length)}:${range.start.line + 1}`)
  }

  #ask(method: string, params: object): Promise<unknown> {
    const id = ++this.#last
    this.#send({ id, method, params })
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    return answer.promise
  }

  #send(message: object) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#process.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  #receive(bytes: Buffer) {
    this.#received = Buffer.concat([this.#received, bytes])
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/i.exec(this.#received.subarray(0, Math.max(0, end)).toString())?.[1])
      if (end < 0 || this.#received.length < end + 4 + length) return
      const body = this.#received.subarray(end + 4, end + 4 + length).toString()
      this.#received = this.#received.subarray(end + 4 + length)
      this.#handle(JSON.parse(body) as Message)
    }
  }

  #handle({ id, method, params, result }: Message) {
    if (id === undefined) return
    // What it asks back is how the editor is set: not at all.
    if (method) this.#send({ id, result: params?.items?.map(() => null) ?? null })
    else this.#waiting.get(id)?.resolve(result)
  }
}
