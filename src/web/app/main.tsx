import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element to draw in');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
