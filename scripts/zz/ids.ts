import { who } from './people.ts'
import { contract } from '#domain/contract.ts'
import { entities } from '#domain/entities.ts'
import { writeFileSync } from 'node:fs'
const a = await who('admin')
const out: any = {}
for (const c of Object.values(contract) as any[]) {
  if (!c.reads || c.method !== 'POST') continue
  if (!(c.answer?.form === 'page')) continue
  const r = await a.ask(c.name, {} as any)
  const of = c.answer.of
  const rows = (r.data as any)?.list ?? []
  console.log(c.name, r.status, of.name, of.key, (r.data as any)?.total, rows.length, r.status!==200 ? r.text.slice(0,200): '')
  const ids = rows.map((x:any)=>x[of.key])
  if ((out[of.name]?.length ?? 0) < ids.length) out[of.name] = ids
  out['#'+of.name] = of.key
}
writeFileSync('/tmp/part3/ids.json', JSON.stringify(out))
