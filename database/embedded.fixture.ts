import { startEmbedded } from './embedded.ts'

/** An application that does nothing but use its database, for tests to kill. */
const [dataFolder = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ dataFolder, settings: { fsync: 'off' } })
process.send?.('ready')
process.on('message', async () => {
  await embedded.stop()
  process.disconnect?.()
})
