/** Records the ten digits of every language anew with espeak-ng. Needed only to change the voices: the results are kept. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '#labels/words.ts'
import { compress, type Sound, sampleRate, trimmed, voicePath, waveFile } from '#server/sign-in/captcha/voice.ts'

const voices: Record<Language, { name: string; digits: string }> = {
  ko: { name: 'ko', digits: '영 일 이 삼 사 오 육 칠 팔 구' },
  en: { name: 'en-us', digits: 'zero one two three four five six seven eight nine' },
  de: { name: 'de', digits: 'null eins zwei drei vier fünf sechs sieben acht neun' },
  es: { name: 'es', digits: 'cero uno dos tres cuatro cinco seis siete ocho nueve' },
  fr: { name: 'fr-fr', digits: 'zéro un deux trois quatre cinq six sept huit neuf' },
  it: { name: 'it', digits: 'zero uno due tre quattro cinque sei sette otto nove' },
  sv: { name: 'sv', digits: 'noll ett två tre fyra fem sex sju åtta nio' },
}

for (const [language, { name, digits }] of Object.entries(voices)) {
  const spoken = await Promise.all(digits.split(' ').map((word) => speak(name, word)))
  const longest = Math.max(...spoken.map((sound) => sound.length))
  const padded = spoken.map((sound) => Float32Array.from({ length: longest }, (_, index) => sound[index] ?? 0))
  // The keys of the table above are the languages.
  const path = voicePath(language as Language)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, waveFile(Buffer.concat(padded.map(compress)), { code: 0, bytesPerSample: 1 }))
  console.log(`${language}: ${longest * 10} bytes`)
}

async function speak(voice: string, word: string): Promise<Sound> {
  const flags = ['-v', voice, '-s', '135', '-p', '45', '--stdout', word]
  const { stdout } = await promisify(execFile)('espeak-ng', flags, { encoding: 'buffer' })
  const rate = stdout.readUInt32LE(24)
  const samples = stdout.subarray(stdout.indexOf('data') + 8)
  const step = rate / sampleRate
  const length = Math.floor(samples.length / 2 / step) - 1
  const sound = Float32Array.from({ length }, (_, index) => {
    const at = index * step
    const one = samples.readInt16LE(Math.floor(at) * 2)
    const next = samples.readInt16LE(Math.floor(at) * 2 + 2)
    return (one + (next - one) * (at % 1)) / 32_768
  })
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.01)
  return trimmed(sound.map((sample) => (sample / loudest) * 0.9))
}
