/**
 * Loaded before a server that is to be weighed. It tells how much processor time the server's own thread has taken at
 * most between two turns of its loop: what the machine does beside it, and what other threads do, does not count.
 */
let before = process.threadCpuUsage()
let [longest, whole] = [0, 0]

setInterval(() => {
  const now = process.threadCpuUsage()
  const taken = (now.user + now.system - before.user - before.system) / 1000
  before = now
  longest = Math.max(longest, taken)
  whole += taken
}, 1).unref()

process.on('message', (asked) => {
  while (asked === 'hang') {
    // For ever.
  }
  process.send?.({ longest, whole })
  longest = 0
  whole = 0
})
