import { Text } from '@mantine/core'
import { audienceCalls } from '#domain/audience/calls.ts'
import { CsvImport } from '../kit/import/CsvImport.tsx'
import { useTranslation } from '../words/translation.ts'

/** Counts of people from a file. */
export function FootfallImport() {
  const { t } = useTranslation('audience')
  return (
    <CsvImport
      title={t('import.title')}
      back="/stats/wpopl/view"
      backName={t('import.back')}
      check={audienceCalls.importCheck}
      run={audienceCalls.importRun}
      stales={[audienceCalls.days, audienceCalls.ages, audienceCalls.hours]}
    >
      <Text size="sm" mb={4}>
        {t('import.format')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('import.all')}
      </Text>
    </CsvImport>
  )
}
