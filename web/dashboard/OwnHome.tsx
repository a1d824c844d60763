import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import type { Row } from '#domain/base/resource.ts'
import { readNoticeCalls } from '#domain/system/notice-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Holds } from '../campaign/hold/Holds.tsx'
import { Cell } from '../kit/cell/Cell.tsx'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { useLabels } from '../kit/cell/labels.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { PinnedNotices } from '../support/PinnedNotices.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Work of one's own: notices, sales and holds, the customers one brought. */
export function OwnHome({ choice, children }: { choice?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation(['dashboard', 'campaign'])
  const may = useMay()
  const pinned = useCall(readNoticeCalls.pinned, {}, { isEnabled: may('notice-read', 'LIST') })
  return (
    <>
      <Group justify="space-between" mb="md">
        <PageTitle>{t('home.title')}</PageTitle>
        {choice}
      </Group>
      <PinnedNotices notices={pinned.data?.list ?? []} />
      {children}
      {may('avails', 'VIEW') && (
        <Panel
          title={t('campaign:hold.title')}
          acts={
            <Button component={Link} to="/campaign/avails/view">
              {t('home.ask')}
            </Button>
          }
        >
          <Holds />
        </Panel>
      )}
      {may('advertiser', 'LIST') && <Customers />}
    </>
  )
}

const newest = { page: 1, size: 10, order: '-regDate' } as const

function Customers() {
  const { t } = useTranslation('dashboard')
  const labels = useLabels(advertiser)
  const query = useCall(advertiserCalls.list, newest)
  return (
    <Panel
      title={labels.title}
      acts={
        <Button component={Link} to="/campaign/advertiser/list" variant="default">
          {t('home.all')}
        </Button>
      }
    >
      <Read of={query} none={({ list }) => list.length === 0 && t('home.noCustomers')}>
        {({ list }) => (
          <ShortTable
            rows={list}
            keyOf={({ advIdx }) => advIdx}
            minWidth={420}
            columns={[
              {
                head: labels.field('adName'),
                cell: ({ advIdx, adName }) => (
                  <LinkTo to={`/account/advertiser/view?advIdx=${advIdx}`}>{adName}</LinkTo>
                ),
              },
              ...(['approval', 'regDate'] as const).map((name) => ({
                head: labels.field(name),
                cell: (row: Row<typeof advertiser>) => <Cell of={advertiser} name={name} value={row[name]} row={row} />,
              })),
            ]}
          />
        )}
      </Read>
    </Panel>
  )
}
