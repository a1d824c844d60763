import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { holders } from '#domain/programs.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { useTranslation } from '../words/translation.ts'
import { AuthorityMatrix } from './AuthorityMatrix.tsx'
import { Effective } from './Effective.tsx'

const all = Object.values(holders)

/** Grants of each role, and the rights of a person in the end; both stand in the address. */
export function Authority() {
  const { t } = useTranslation('system')
  const { tab, role, uId } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const go = (search: Readonly<Record<string, string>>) =>
    // Any text may stand in the address; what is no role or user is left aside.
    void navigate({ to: '.', search: search as never })
  const holder = all.find((each) => String(each.role) === role) ?? all[0]
  return (
    <>
      <PageTitle mb={8}>{t('authority.title')}</PageTitle>
      <Tabs
        value={tab === 'effective' ? 'effective' : 'matrix'}
        onChange={(next) => go(next === 'effective' ? { tab: 'effective' } : {})}
        keepMounted={false}
        className="filling-tabs"
      >
        <Tabs.List mb={10}>
          <Tabs.Tab value="matrix">{t('authority.byRole')}</Tabs.Tab>
          <Tabs.Tab value="effective">{t('authority.effective')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="matrix">
          {holder && (
            <AuthorityMatrix
              key={holder.role}
              holder={{ operatorType: holder.operatorType, roleCd: holder.role }}
              onRole={(next) => go({ role: next })}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="effective">
          <Effective uId={Number(uId) || undefined} onUser={(next) => go({ tab: 'effective', uId: String(next) })} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
