/** AdminJS over one table, as its documentation sets it up, with the hash of passwords that the product has. */
import { argon2Sync } from 'node:crypto'
import AdminExpress from '@adminjs/express'
import Adapter, { Database, Resource } from '@adminjs/sql'
import AdminJS from 'adminjs'
import express from 'express'

const { DATABASE_URL: connectionString, PEER_EMAIL: email, PEER_PASSWORD: password } = process.env

AdminJS.registerAdapter({ Database, Resource })
const database = await new Adapter('postgresql', { connectionString, database: 'peer' }).init()
const admin = new AdminJS({ rootPath: '/admin', resources: [{ resource: database.table('screen') }] })

const salt = Buffer.alloc(16, 1)
const cost = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
const hashOf = (text) => argon2Sync('argon2id', { message: text, nonce: salt, ...cost })
const kept = hashOf(password)

const router = AdminExpress.buildAuthenticatedRouter(
  admin,
  {
    authenticate: async (name, given) => (name === email && hashOf(given).equals(kept) ? { email } : null),
    cookieName: 'peer',
    cookiePassword: 'a-password-of-the-cookies-of-the-benchmark',
  },
  null,
  { secret: 'a-secret-of-the-sessions-of-the-benchmark', resave: false, saveUninitialized: true },
)
const app = express()
app.use(admin.options.rootPath, router)
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`running: http://127.0.0.1:${server.address().port}\n`)
})
// While it is stopped nobody asks: its connections must outlive that.
server.keepAliveTimeout = 0
