import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { clusterOfRun } from '../database.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'

/** nginx as docs/operations.md sets it up, before a server. */
export interface FrontProxy {
  /** https. */
  address: string
  /** http, on the port that leads to the other. */
  plain: string
  /** Certificate of the proxy, in PEM. */
  certificate: string
  stop(): Promise<void>
}

/** Host and port of the guide's server are replaced, and nothing else of its words. */
export async function startProxy(port: number, behind: string): Promise<FrontProxy> {
  const folder = await mkdtemp(join((await clusterOfRun()).folder, 'proxy-'))
  const plainPort = await freePort()
  const [certificate, key] = [join(folder, 'screens.pem'), join(folder, 'screens.key')]
  signOwn(certificate, key)
  const site = (await siteOfGuide())
    .replace(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('server_name screens.example.org', 'server_name 127.0.0.1')
    .replaceAll('/etc/ssl/screens.pem', certificate)
    .replaceAll('/etc/ssl/screens.key', key)
    .replaceAll('http://127.0.0.1:8080', behind)
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', await written(folder, site)], { stdio: 'inherit' })
  await listening(port)
  return {
    address: `https://127.0.0.1:${port}`,
    plain: `http://127.0.0.1:${plainPort}`,
    certificate: await readFile(certificate, 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The part of the guide that begins with its map and ends with its last server. */
async function siteOfGuide(): Promise<string> {
  const guide = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [site = ''] = /^ {4}map \$http_upgrade[\s\S]*?^ {4}}\n\n(?! {4})/m.exec(guide) ?? []
  return site
}

/** Signed by itself, for this machine. */
function signOwn(certificate: string, key: string) {
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...made, ...names, ...files], { stdio: 'ignore' })
}

async function written(folder: string, site: string): Promise<string> {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')
  const account = process.getuid?.() === 0 ? 'user root;' : ''
  const path = join(folder, 'nginx.conf')
  const frame = `${account} daemon off; pid ${join(folder, 'pid')}; events {}`
  await writeFile(path, `${frame}\nhttp { access_log off; ${temporary}\n${site}}\n`)
  return path
}

async function listening(port: number): Promise<void> {
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  })
}
