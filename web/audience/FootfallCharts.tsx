import { SimpleGrid } from '@mantine/core'
import { audienceCalls } from '#domain/audience/calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Chart } from '../kit/chart/Chart.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

export function FootfallCharts({ poiIdx }: { poiIdx: number }) {
  const { t } = useTranslation('audience')
  const { shortDay } = useFormats()
  const days = useCall(audienceCalls.days, { poiIdx })
  const ages = useCall(audienceCalls.ages, { poiIdx })
  const hours = useCall(audienceCalls.hours, { poiIdx })
  const none = (items: readonly unknown[]) => items.length === 0 && t('none')
  return (
    <>
      <Panel title={t('days')}>
        <Read of={days} height={180} none={({ items }) => none(items)}>
          {({ items }) => (
            <Chart
              label={t('days')}
              kind="line"
              heads={items.map(({ day }) => shortDay(day))}
              series={[{ name: t('people'), values: items.map(({ people }) => people), color: 'cyan.7' }]}
            />
          )}
        </Read>
      </Panel>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Panel title={t('hours')}>
          <Read of={hours} height={180} none={({ items }) => none(items)}>
            {({ items }) => (
              <Chart
                label={t('hours')}
                heads={items.map(({ hour }) => String(hour).padStart(2, '0'))}
                series={[{ name: t('people'), values: items.map(({ people }) => people), color: 'cyan.7' }]}
              />
            )}
          </Read>
        </Panel>
        <Panel title={t('ages')}>
          <Read of={ages} height={180} none={({ items }) => none(items)}>
            {({ items }) => (
              <Chart
                label={t('ages')}
                heads={items.map(({ age }) => t(age === 60 ? 'oldest' : 'band', { from: age }))}
                series={[
                  { name: t('women'), values: items.map(({ women }) => women), color: 'orange.6' },
                  { name: t('men'), values: items.map(({ men }) => men), color: 'cyan.7' },
                ]}
              />
            )}
          </Read>
        </Panel>
      </SimpleGrid>
    </>
  )
}
