import { outcome, refuseFaults, refuseField } from '#domain/base/reply.ts'
import { levelOfPrepared, prepared } from '#domain/emergency/template.ts'
import { emergencyTemplateCalls } from '#domain/emergency/template-calls.ts'
import { colourFaults } from '#domain/emergency/words.ts'
import { isLanguage } from '#labels/words.ts'
import { handle } from '../call/handler.ts'
import { usableFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { exportRows } from '../store/export.ts'
import { wordsOf } from '../store/words.ts'
import { ownTemplates, templates } from './rows.ts'

export const emergencyTemplateHandlers = handle(emergencyTemplateCalls, {
  list: (input, caller) => templates.within(caller).page(input),
  excel: (input, caller) => exportRows(templates, input, caller),
  detail: ({ etIdx }, caller) => templates.within(caller).get(etIdx),

  async save(input, caller) {
    const rows = ownTemplates.within(caller)
    const before = await rows.before(input)
    const { brdCode = null, fIdx, ground = null, ink = null } = rows.after(before, input)
    if (brdCode !== null) await brandStore.within(caller).get(brdCode)
    else if (caller.scope.brands !== 'all') refuseField('brdCode', 'field.missingChoice', outcome.missing)
    refuseFaults(colourFaults({ ground, ink }))
    if (fIdx) await usableFile(caller, fIdx, 'screenNotice')
    const own = { registered_by: caller.userId, registrant: caller.userName }
    return { etIdx: await rows.save(input, before, own) }
  },

  async remove({ etIdx }, caller) {
    const rows = ownTemplates.within(caller)
    await rows.remove(await rows.lock(etIdx))
    return { etIdx }
  },

  async prepared({ language }) {
    if (!isLanguage(language)) return refuseField('language', 'field.badFormat')
    const words = await wordsOf(language, 'emergency')
    const list = prepared.map((name) => ({
      name,
      level: levelOfPrepared[name],
      emTitle: words[`prepared.${name}.title`] ?? '',
      emText: words[`prepared.${name}.text`] ?? '',
    }))
    return { list }
  },
})
