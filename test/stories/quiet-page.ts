import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Resolves once nothing that the page has asked of line, disk and decoder is still on its way. */
    untilQuiet(): Promise<void>
  }
}

/** Counts from now on what pages ask of their browser: a clock in the hand of a test must not run ahead of a slow disk. */
export async function watchWork(page: Page): Promise<void> {
  await page.addInitScript(countWork)
}

export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(() => window.untilQuiet())
}

/** Runs in the page before anything of its own. */
function countWork() {
  let atWork = 0
  const ended = () => {
    atWork -= 1
  }
  /** Lets one that answers with a promise count until it has. */
  const watch = <Owner extends object, Name extends keyof Owner & string>(owner: Owner, ...names: readonly Name[]) => {
    for (const name of names) {
      const act = owner[name] as (...args: unknown[]) => Promise<unknown> // all that are named below answer so
      const watched = function (this: unknown, ...args: unknown[]) {
        atWork += 1
        const answer = act.apply(this, args)
        answer.then(ended, ended)
        return answer
      }
      Object.assign(owner, { [name]: watched })
    }
  }
  watch(window, 'fetch')
  watch(Response.prototype, 'arrayBuffer', 'blob', 'json', 'text')
  watch(CacheStorage.prototype, 'open')
  watch(Cache.prototype, 'put', 'match', 'keys', 'delete')
  watch(StorageManager.prototype, 'estimate')
  watch(SubtleCrypto.prototype, 'digest', 'sign', 'verify')
  watch(HTMLImageElement.prototype, 'decode')
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...args) {
    atWork += 1
    const transaction = open.apply(this, args)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, ended)
    return transaction
  }
  // Whoever waits for an answer may ask the next thing as soon as it is there.
  const { port1, port2 } = new MessageChannel()
  const turn = () =>
    new Promise<unknown>((done) => {
      port2.onmessage = done
      port1.postMessage(null)
    })
  window.untilQuiet = async () => {
    for (let quietTurns = 0; quietTurns < 3; ) {
      await turn()
      quietTurns = atWork === 0 ? quietTurns + 1 : 0
    }
  }
}
