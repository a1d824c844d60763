import { build, defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const outDir = `${root}/../dist/player`
// webOS 5 screens are Chromium 68.
const target = 'chrome68'

/** A service worker of such a browser must be one classic script, so it is a build of its own. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        build: {
          target,
          outDir,
          emptyOutDir: false,
          lib: { entry: `${root}/worker.ts`, formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
        },
      })
    },
  }
}

export default defineConfig({
  root,
  base: '/player/',
  build: {
    ...{ target, outDir, emptyOutDir: true, modulePreload: false },
    // The second shows the console what a screen would show.
    rollupOptions: { input: [`${root}/index.html`, `${root}/preview.html`] },
  },
  plugins: [serviceWorker()],
})
