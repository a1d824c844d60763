import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Kept apart, so that the sign-in does not load what only lists and dialogs need.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|clsx|use-sync-external-store)[\\/]/,
              priority: 20,
            },
            { name: 'floating', test: /node_modules[\\/](@floating-ui|tabbable)[\\/]/, priority: 10 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/file': server, '/upload': server, '/device': { target: server, ws: true } } },
})
