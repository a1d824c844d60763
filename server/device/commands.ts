import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { refuse } from '#domain/base/reply.ts'
import {
  type Command,
  type CommandKind,
  type CommandPayload,
  type CommandStatus,
  mayFollow,
} from '#domain/device/command.ts'
import type { CommandReport } from '#domain/device/wire.ts'
import type { Services } from '../base/services.ts'

/** The commands that wait for a player; handing them out makes them sent, and sent ones are handed out again. */
export async function takeCommands(db: Kysely<DB>, device: string, now: Date): Promise<Command[]> {
  const rows = await db
    .updateTable('device_command')
    .set({ status: 'sent', updated_at: now })
    .where('device_id', '=', device)
    .where('status', 'in', ['queued', 'sent'])
    .where('expires_at', '>', now)
    .returning(['id', 'kind', 'payload', 'expires_at'])
    .execute()
  return rows.map(commandOf).sort((one, other) => (one.id < other.id ? -1 : 1))
}

function commandOf(row: { id: string; kind: string; payload: unknown; expires_at: Date }): Command {
  // Both columns were written from these types.
  return {
    id: row.id,
    kind: row.kind as CommandKind,
    payload: row.payload as CommandPayload,
    expires: row.expires_at.getTime(),
  }
}

/** Report of a player about a command. One that comes twice, or too late, changes nothing. */
export async function reportCommand(db: Kysely<DB>, device: string, id: string, report: CommandReport, now: Date) {
  await db.transaction().execute(async (trx) => {
    const command = await trx
      .selectFrom('device_command')
      .select(['status', 'boot', 'expires_at'])
      .where('id', '=', id)
      .where('device_id', '=', device)
      .forUpdate()
      .executeTakeFirst()
    if (!command) return refuse('general.unknown', { kind: 'unknown' })
    const { status, boot, result } = report
    // The column's check allows these only.
    if (!mayFollow(command.status as CommandStatus, status)) return
    const isOver = status !== 'acked'
    await trx
      .updateTable('device_command')
      .set({ status, result: result || null, boot, updated_at: now, ...(isOver && { ended_at: now }) })
      .where('id', '=', id)
      .execute()
  })
}

/** Expiry of commands that nobody fetched in time: a screen that comes back after a week must not obey them. */
export async function expireCommands({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await sql`
    update device_command
    set status = 'expired', ended_at = ${now}, updated_at = ${now}
    where status in ('queued', 'sent', 'acked') and expires_at <= ${now}`.execute(db)
}
