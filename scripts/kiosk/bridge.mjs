import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const MOST_BYTES = 1000

/**
 * Lets one page use the machine that it is shown on. It listens on 127.0.0.1 alone, answers the pages of one server alone
 * (`origin`), and only those that bear the token which the browser was started with. `onAlive`: the page says that it lives.
 */
export function openBridge({ machine, origin, token, port, onAlive = () => {} }) {
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body = '', type = 'application/json' }) =>
        response.writeHead(status, { ...headersFor(origin), 'content-type': type }).end(body),
      (error) => response.writeHead(500, headersFor(origin)).end(String(error)),
    )
  })

  const answer = async (request) => {
    const { method, headers, url = '' } = request
    // A name that leads here is not this machine: a foreign page may own it.
    if (headers.host !== `127.0.0.1:${server.address().port}` || headers.origin !== origin) return refused(403)
    if (method === 'OPTIONS') return { status: 204 }
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) return refused(401)
    const name = url.slice(1)
    if (method === 'GET') return tell(name)
    const body = await bodyOf(request)
    return method === 'POST' && body ? act(name, body) : refused(400)
  }

  const tell = async (name) => {
    if (name === 'facts') return json({ facts: await machine.facts(), can: await machine.can() })
    if (name === 'storage') return json(await machine.storage())
    if (name === 'readings') return json(await machine.readings())
    if (name !== 'screenshot') return refused(404)
    return { status: 200, body: await machine.screenshot(), type: 'image/png' }
  }

  const act = async (name, body) => {
    if (name === 'alive') {
      onAlive()
      return json({})
    }
    const known = Object.hasOwn(machine.acts, name) ? machine.acts[name] : undefined
    if (!known) return refused(404)
    if (!isFit(name, body)) return refused(400)
    if (!(await known.isPossible())) return refused(501)
    await known.do(body)
    return json({})
  }

  return new Promise((opened, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => opened({ port: server.address().port, close: () => close(server) }))
  })
}

function headersFor(origin) {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-private-network': 'true',
    'access-control-allow-local-network': 'true',
    'cache-control': 'no-store',
    vary: 'origin',
  }
}

const refused = (status) => ({ status, body: '{}' })

const json = (found) => ({ status: 200, body: JSON.stringify(found) })

/** In the same time whatever was said. */
function isSame(said, right) {
  const digest = (text) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said), digest(right))
}

function isFit(name, { isOn, percent }) {
  if (name === 'power') return typeof isOn === 'boolean'
  if (name !== 'brightness' && name !== 'volume') return true
  return Number.isInteger(percent) && percent >= 0 && percent <= 100
}

/** Nothing where it is no JSON object, or a long one. */
async function bodyOf(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > MOST_BYTES) return undefined
  }
  try {
    const body = JSON.parse(text || '{}')
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function close(server) {
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
}
