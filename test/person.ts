import { randomInt } from 'node:crypto'
import { queryOf } from '#domain/base/call.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { type CallInput, type CallName, type CallOutput, contract } from '#domain/contract.ts'

/** Of everyone in the demo network. */
export const PASSWORD = 'Harbour!2026'
/** Every challenge of a server under test asks for these digits. */
export const CAPTCHA = '314159'

export interface Answer<Output> {
  status: number
  code: number
  data: Output
  refusal: Refused
  text: string
}

/** Someone at a browser: keeps cookies, repeats the CSRF token, speaks JSON. */
export class Person {
  readonly cookies = new Map<string, string>()
  readonly address: string
  /** Everyone sits behind a line of their own, so that one person's tries do not slow another's. */
  private readonly line = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  constructor(address: string) {
    this.address = address
  }

  async signIn(loginId: string, password = PASSWORD): Promise<this> {
    const answer = await this.tryToSignIn(loginId, password)
    if (answer.code !== replyCode.success) throw new Error(`${loginId} cannot sign in: ${answer.text}`)
    return this
  }

  /** For the first time, with a password that somebody else has chosen. */
  async signInAnew(loginId: string, password = PASSWORD, newPassword = 'Quayside!2027'): Promise<this> {
    await this.signIn(loginId, password)
    await this.call('account/mypage/changePassword', { password, newPassword })
    return this
  }

  async tryToSignIn(loginId: string, password: string, captcha = CAPTCHA) {
    if (!this.cookies.has('XSRF-TOKEN')) await this.fetch('/api/common/captcha/image')
    const { id } = await this.call('common/captcha/new', {})
    return this.ask('jsonLoginPrc', { loginId, password, captcha, captchaId: id })
  }

  /** The answer's data; a refusal is thrown. */
  async call<Name extends CallName>(name: Name, input: CallInput<Name>, headers?: Record<string, string>) {
    const answer = await this.ask(name, input, headers)
    if (answer.code !== replyCode.success) throw new Error(`${name} was refused: ${answer.status} ${answer.text}`)
    return answer.data
  }

  async ask<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    headers: Record<string, string> = {},
  ): Promise<Answer<CallOutput<Name>>> {
    const { method } = contract[name]
    const query = method === 'GET' ? `?${queryOf(input)}` : ''
    const response = await this.fetch(`/api/${name}.do${query}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(input) }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    const text = await response.text()
    const read = JSON.parse(text)
    return { status: response.status, code: read.code, data: read.data, refusal: read, text }
  }

  async fetch(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '')
    const response = await fetch(this.address + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie, 'x-xsrf-token': token, 'x-forwarded-for': this.line, ...headers },
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  private keep(line: string) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
