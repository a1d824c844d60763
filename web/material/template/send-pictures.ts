import { codes } from '#domain/base/codes.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { call } from '../../wire/call.ts'
import { upload } from '../../wire/upload.ts'
import type { MadePicture, Way } from './made.ts'

/** Enters pictures as creatives of a customer, of 15 seconds, to be reviewed like any other; answers their ids, or the first refusal. */
export async function sendPictures(
  advIdx: number,
  pictures: readonly MadePicture[],
): Promise<{ made: readonly number[]; refusal?: Refused }> {
  const files: { way: Way; name: string; fIdx: number }[] = []
  // All files first: a broken line leaves no half of a pair behind.
  for (const { way, name, file } of pictures) {
    const sent = await upload(file, { purpose: 'material', layout: way })
    if (!('fIdx' in sent)) return { made: [], refusal: sent }
    files.push({ way, name, fIdx: sent.fIdx })
  }
  const made: number[] = []
  for (const { way, name, fIdx } of files) {
    const reply = await call(materialCalls.save, {
      ...{ matName: name, advIdx, fIdx, layout: way, playTime: codes.playTime.short },
      ...{ matContentType: codes.materialContentType.ad, matTest: codes.materialTest.normal },
    })
    if (reply.code !== replyCode.success) return { made, refusal: reply }
    made.push(reply.data.matId)
  }
  return { made }
}
