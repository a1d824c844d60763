import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#domain/base/reply.ts'
import type { Admission } from '#server/pipeline/admission.ts'
import { admit } from '#server/pipeline/admit.ts'
import { convert } from '#server/pipeline/convert/convert.ts'

/** A folder for one test file, and the way of an upload through gate and conversion. */
export async function openTrial() {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-trial-'))
  let works = 0
  const workFolder = async () => {
    const path = join(folder, `work-${works++}`)
    await mkdir(path)
    return path
  }
  return {
    folder,
    workFolder,
    made: async (admission: Admission) => convert(admission, { workFolder: await workFolder(), preset: 'ultrafast' }),
    async placed(name: string, bytes: Buffer) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    },
    close: () => rm(folder, { recursive: true }),
  }
}

export function admitted(path: string): Promise<Admission> {
  return admit({ path, name: path })
}

export async function refusalOf(act: Promise<unknown>) {
  const error = await thrownBy(act)
  return error instanceof Refusal ? error.id : error
}

export function thrownBy(act: Promise<unknown>) {
  return act.then(
    () => 'nothing was refused',
    (thrown: unknown) => thrown,
  )
}
