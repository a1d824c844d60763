import { type Environment, readEnvironment } from '#server/base/environment.ts'
import { CAPTCHA } from './person.ts'

/** A server under test: on a port of its own, with its files in this folder. */
export function environmentOf(dataFolder: string, more: NodeJS.ProcessEnv = {}): Environment {
  return readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_FOLDER: dataFolder,
    CAPTCHA_TEST_ANSWER: CAPTCHA,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ENCODER_PRESET: 'ultrafast',
    // A server that shares its process with a browser's driver lags when the machine is busy.
    OVERLOAD_MS: '0',
    ...more,
  })
}
