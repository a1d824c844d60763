import { sql } from 'kysely'
import { contactPerson } from '#domain/account/corp.ts'
import { contactPersonCalls } from '#domain/account/corp-calls.ts'
import { LARGEST_PAGE } from '#domain/base/call.ts'
import { type Fault, outcome, refuseFaults } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { handle } from '../call/handler.ts'
import { store } from '../store/store.ts'
import { corpStore } from './corp.ts'

const contactStore = store(contactPerson, {
  table: 'contact_person',
  columns: {
    cpprIdx: 'contact_person.id',
    cId: 'contact_person.corporation_id',
    cpprType: 'contact_person.type',
    cpprName: 'contact_person.name',
    cpprTel: 'contact_person.telephone',
    cpprPhone: 'contact_person.mobile',
    cpprMail: 'contact_person.mail',
    notifyMail: 'contact_person.notify_mail',
    notifySms: 'contact_person.notify_sms',
    advertOk: 'contact_person.advert_ok',
    nightOk: 'contact_person.night_ok',
  },
  scope: ({ scope, corporationId }) =>
    scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`contact_person.corporation_id = ${corporationId}`,
})

export const contactPersonHandlers = handle(contactPersonCalls, {
  async list({ cId }, caller) {
    await corpStore.within(caller).get(cId)
    const { list } = await contactStore.within(caller).page({ filters: { cId: [cId] }, size: LARGEST_PAGE })
    return { items: list }
  },

  async save(input, caller) {
    const people = contactStore.within(caller)
    const before = await people.before(input)
    const after = people.after(before, input)
    await corpStore.within(caller).get(after.cId)
    refuseUnreachable(after)
    return { cpprIdx: await people.save(input, before) }
  },

  async remove({ cpprIdx }, caller) {
    const people = contactStore.within(caller)
    await people.remove(await people.lock(cpprIdx))
    return { cpprIdx }
  },
})

/** Refusal of notices without an address: mail takes one, a message a telephone. */
function refuseUnreachable({ notifyMail, notifySms, cpprMail, cpprPhone }: Row<typeof contactPerson>) {
  const missing: Fault = { outcome: outcome.missing, msg: 'field.missingText' }
  const fields = {
    ...(notifyMail === 'Y' && !cpprMail && { cpprMail: missing }),
    ...(notifySms === 'Y' && !cpprPhone && { cpprPhone: missing }),
  }
  refuseFaults(fields)
}
