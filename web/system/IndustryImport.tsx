import { Text } from '@mantine/core'
import { commonCodeCalls, industryCalls } from '#domain/system/code-calls.ts'
import { CsvImport } from '../kit/import/CsvImport.tsx'
import { useTranslation } from '../words/translation.ts'

/** Business categories of five levels from a file. */
export function IndustryImport() {
  const { t } = useTranslation('system')
  return (
    <CsvImport
      title={t('industry.title')}
      back="/system/code/list"
      backName={t('industry.toList')}
      check={industryCalls.importCheck}
      run={industryCalls.importRun}
      stales={[commonCodeCalls.list]}
    >
      <Text size="sm" mb={4}>
        {t('industry.format')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('industry.languages')}
      </Text>
    </CsvImport>
  )
}
