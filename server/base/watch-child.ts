import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { place, type Watched } from './watch.ts'

// The thread that watches the serving one. What it says goes past the streams, which the serving thread would have to move.

// Handed over by `watchThisThread` alone.
const { state, doing, patience } = workerData as Watched
const TICK_MS = 1000
const [STDOUT, FATAL] = [1, 60]
let [seen, missed] = [0, 0]

// Ticks are counted and not time: a machine that slept has missed none.
setInterval(() => {
  const beats = Atomics.load(state, place.beats)
  missed = beats === seen ? missed + 1 : 0
  seen = beats
  if (missed < patience || Atomics.load(state, place.isDebugged) === 1) return
  const during = new TextDecoder().decode(doing.slice(0, Atomics.load(state, place.length)))
  const event = { level: FATAL, time: Date.now(), pid: process.pid, seconds: missed, during, msg: 'The server hangs' }
  writeSync(STDOUT, `${JSON.stringify(event)}\n`)
  process.kill(process.pid, 'SIGKILL')
}, TICK_MS)
