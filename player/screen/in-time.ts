/** Time to the first frame after which a file counts as not decodable. */
const PATIENCE_MS = 4000

/** Refuses to wait longer for a frame than a decoder may take. */
export function inTime(act: Promise<unknown>): Promise<unknown> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('decoder: no frame in time')), PATIENCE_MS)
    act.then(done, failed).finally(() => clearTimeout(timer))
  })
}
