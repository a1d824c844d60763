import { answers, type Call, call, detailOf, exportOf, listOf, removeOf, type SaveInput, saveOf } from '../base/call.ts'
import { list, numberReference, paragraph, reference } from '../base/field.ts'
import { publish, type Reach, STOP_REASON_LENGTH } from './publish.ts'

/** What a save answers: targets without a screen are left out, and named. */
interface Saved {
  publishIdx: number
  dropped: readonly string[]
}

const { type: _, ...save } = saveOf(publish, 'publish')
const savePublish: Call<SaveInput<typeof publish>, Saved> = save

export const publishCalls = {
  'content/publish/list': listOf(publish, 'publish'),
  'content/publish/excel': exportOf(publish, 'publish', 'LIST'),
  'content/publish/detail': detailOf(publish, 'publish'),
  'content/publish/save': savePublish,
  'content/publish/stop': call({
    input: {
      publishIdx: numberReference('publish', { required: true }),
      stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }),
    },
    output: answers<null>(),
    guard: { program: 'publish', property: 'UPDATE', changes: 'publishIdx' },
  }),
  'content/publish/copy': call({
    input: { publishIdx: numberReference('publish', { required: true }) },
    output: answers<Saved>(),
    guard: { program: 'publish', property: 'WRITE', changes: 'nothing' },
  }),
  'content/publish/remove': removeOf(publish, 'publish'),
  'content/publish/targets': call({
    input: {
      /** One that is finished is judged by the screens of its own days. */
      publishIdx: numberReference('publish'),
      brdCode: reference('brand', { required: true }),
      contents: list(numberReference('content')),
      targetGroups: list(numberReference('brandGroup'), { required: true }),
      targetVenues: list(numberReference('venue'), { required: true }),
    },
    output: answers<Reach>(),
    guard: { program: 'publish', property: 'LIST', changes: 'nothing' },
  }),
}
